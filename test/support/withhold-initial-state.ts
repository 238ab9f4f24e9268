/**
 * boardgame.io sends the initial state of a match, secrets and seed included, to everyone who asks for the present one.
 * A storage wrapped in this keeps it to itself. Whoever may read it, as a replay once the game is over, asks the
 * storage inside.
 */
import type { StorageAPI } from 'boardgame.io'

export function withholdInitialState<S extends StorageAPI.Sync | StorageAPI.Async>(storage: S): S {
  const fetch = (matchID: string, wanted: StorageAPI.FetchOpts) => {
    const found = storage.fetch(matchID, { ...wanted, initialState: false })
    return found instanceof Promise ? found.then(without) : without(found)
  }
  return new Proxy(storage, {
    get(inner, name) {
      if (name === 'fetch') return fetch
      const value = Reflect.get(inner, name, inner)
      return typeof value === 'function' ? value.bind(inner) : value
    },
  })
}

const without = (found: object) => ({ ...found, initialState: undefined })
