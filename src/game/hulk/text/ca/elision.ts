/** «de» davant d’un nom: d’Ibarra, de Castell. */
export const de = (name: string): string => (/^h?[aeiouàèéíòóú]/i.test(name) ? `d’${name}` : `de ${name}`)
