/** What a person sets for this browser, kept in it. */
export interface Settings {
  language: 'en' | 'ca' | 'es'
  /** How quickly events play. */
  speed: 'normal' | 'fast' | 'instant'
  /** Dice are shown rolling. Off where the system asks for reduced motion. */
  dice: boolean
  /** Hot-seat: "we trust each other": one public view, no curtains. */
  trust: boolean
}
