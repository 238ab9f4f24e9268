/** Words of the panels that the message catalogue does not have yet: the same three languages, the same shape. */
import { useContext } from 'react'
import { TableContext } from '../table'
import { ca } from './text/ca'
import { en } from './text/en'
import { es } from './text/es'

export type PanelText = typeof en

const TEXTS: Record<'en' | 'ca' | 'es', PanelText> = { en, ca, es }

export function usePanelText(): PanelText {
  const table = useContext(TableContext)
  return TEXTS[table?.settings.language ?? languageOfPage()]
}

/** Outside of a table: what the page says it is written in. */
export function languageOfPage(): 'en' | 'ca' | 'es' {
  const tag = document.documentElement.lang.slice(0, 2)
  return tag === 'ca' || tag === 'es' ? tag : 'en'
}
