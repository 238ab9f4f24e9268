import { api } from '../api'
import { prefer } from './preferences'

/** Silent here at once, whatever the server says to it. */
export async function setMuted(muted: boolean): Promise<void> {
  prefer({ muted })
  await api.setNotices({ muted })
}
