import type { Messages } from '../messages'

export const missions: Messages['missions'] = {
  'pilot-light': {
    name: 'Llum pilot',
    story:
      'La sala de bombes de la barcassa minera Calder envia aigua calenta a una cosa que no hauria de ser viva. Un llançaflames pesat i quatre bolters tempesta entren per la resclosa de la sentina per cremar-la. El camí curt és una porta tancada; el camí obert passa per davant d’un respirador.',
    squads: ['Esquadra Llanterna'],
    objects: {},
  },
  'dead-reckoning': {
    name: 'Navegació d’estima',
    story:
      'La nau d’exploració Halcyon ha tornat a la deriva i sense tripulació, i el seu registrador de rumb diu on ha estat. Aneu a buscar-lo a la sala de cartes i porteu-lo a la resclosa d’evacuació, amb prou gent viva per jurar què ha vist. El remolcador del moll ja ha deixat anar amarres.',
    squads: ['Esquadra Meridià'],
    objects: { r: 'Registrador de rumb' },
  },
  'split-hull': {
    name: 'Casc partit',
    story:
      'Dos trineus d’abordatge han obert el transport de colons Anselm per les dues puntes. Els nius de sota la proa han de cremar i la clau de la cambra cuirassada, al mig de la nau, ha de sortir per la resclosa de popa; si no, la pròxima tripulació trobarà les portes obertes i els bressols plens. Els llançaflames són tots a popa, i la proa és lluny.',
    squads: ['Esquadra Enclusa', 'Esquadra Xatrac'],
    objects: { k: 'Clau de la cambra' },
  },
}
