/** The page of a house in which only the duel is played. */
import { createRoot } from 'react-dom/client'
import { App } from '../../../src/client/shell/App'
import '../../../src/client/shell/theme.css'

createRoot(document.getElementById('root')!).render(
  <App games={[{ id: 'duel', title: 'Duel', load: async () => (await import('./page')).DUEL_PAGE }]} />,
)
