import type { Messages } from '../messages'

export const missions: Messages['missions'] = {
  'pilot-light': {
    name: 'Llama piloto',
    story:
      'La sala de bombas de la barcaza minera Calder manda agua caliente a algo que no debería estar vivo. Un lanzallamas pesado y cuatro bólteres de asalto entran por la esclusa de la sentina para quemarlo. El camino corto es una puerta cerrada; el camino abierto pasa ante un respiradero.',
    squads: ['Escuadra Linterna'],
    objects: {},
  },
  'dead-reckoning': {
    name: 'Navegación de estima',
    story:
      'La nave de exploración Halcyon ha vuelto a la deriva y sin tripulación, y su registrador de rumbo dice dónde ha estado. Id a buscarlo a la sala de cartas y llevadlo a la esclusa de evacuación, con bastante gente viva para jurar lo que ha visto. El remolcador del muelle ya ha soltado amarras.',
    squads: ['Escuadra Meridiano'],
    objects: { r: 'Registrador de rumbo' },
  },
  'split-hull': {
    name: 'Casco partido',
    story:
      'Dos trineos de abordaje han abierto el transporte de colonos Anselm por ambos extremos. Los nidos de debajo de la proa tienen que arder y la llave de la cámara acorazada, en mitad de la nave, tiene que salir por la esclusa de popa; si no, la próxima tripulación encontrará las puertas abiertas y las cunas llenas. Los lanzallamas están todos a popa, y la proa queda lejos.',
    squads: ['Escuadra Yunque', 'Escuadra Charrán'],
    objects: { k: 'Llave de la cámara' },
  },
}
