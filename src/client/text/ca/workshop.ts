import { count } from '../../../game/hulk/text/words'
import type { PageWords } from '../messages'

export const workshop: PageWords['workshop'] = {
  title: 'Taller',
  hint: 'Canvia una regla, dibuixa una missió, mesura què fa.',
  titles: { rules: 'Regles de la casa', mission: 'Editor de missions', lab: 'Laboratori' },
  rooms: { rules: 'Regles', mission: 'Missions', lab: 'Laboratori' },
}

export const rulesEditor: PageWords['rulesEditor'] = {
  name: 'Nom d’aquestes regles',
  unnamed: 'Les meves regles',
  startFrom: 'Parteix de',
  choose: 'tria una variant…',
  changed: (n: number) => (n === 0 ? 'El joc estàndard' : count(n, 'regla canviada', 'regles canviades')),
  onlyChanged: 'Només el que ha canviat',
  nothingChanged: 'Encara no hi ha res canviat.',
  range: (min: number, max: number, standard: string) => `de ${min} a ${max}, estàndard ${standard}`,
  standard: (value: string) => `estàndard: ${value}`,
  resetOne: (title: string) => `${title}: torna a l’estàndard`,
  less: 'Menys',
  more: 'Més',
  outOfRange: (min: number, max: number) => `Un nombre enter de ${min} a ${max}.`,
  chitsOutOfRange: (most: number, min: number, max: number) => `D’un a ${most} nombres de ${min} a ${max}.`,
  fewer: (what: string) => `Un menys: ${what}`,
  another: (what: string) => `Un més: ${what}`,
  unpayable: (rule: string, most: number) =>
    `«${rule}» no es podria pagar mai: un marine té com a molt ${most} punts, els PA i la fitxa més alta junts.`,
  openOverspend:
    'Gastar de més és un farol, i amb les fitxes de comandament a la vista no n’hi ha: tria’n una de les dues.',
  play: 'Juga-hi',
  playHere: 'Juga aquí',
  playOnline: 'Juga en línia',
  toLab: 'Mesura-ho al laboratori',
  playHint: 'Aquí mous els dos bàndols. En línia, tothom de la taula veu les regles.',
  keep: 'Guarda-ho',
  save: 'Desa',
  saved: (name: string) => `«${name}» s’ha desat en aquest navegador.`,
  notSaved: 'Aquest navegador no guarda res. Desa-ho en un fitxer.',
  nameFirst: 'Posa nom a les regles per desar-les o per jugar-hi en línia.',
  share: 'Comparteix un enllaç',
  link: 'Enllaç a aquestes regles',
  linkCopied: 'S’ha copiat l’enllaç. Qui l’obri veurà aquestes regles.',
  copyLink: 'Copia l’enllaç de sota.',
  toFile: 'A un fitxer',
  fromFile: 'D’un fitxer',
  badFile: 'Aquest fitxer no conté regles de Bulkhead. No s’ha canviat res.',
  badLink: 'Aquest enllaç no conté regles amb què es pugui jugar. No s’ha canviat res.',
  forget: (name: string) => `Oblida «${name}»`,
}
