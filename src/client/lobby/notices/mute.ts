import { api } from '../server/api'
import { prefer } from './preferences'

/** Mutes this browser at once, even if the server cannot be told. */
export async function setMuted(muted: boolean): Promise<void> {
  prefer({ muted })
  await api.setNotices({ muted })
}
