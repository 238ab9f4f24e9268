/** Whether the guide is open. The shell starts it with the first mission. */
import { makeStore } from '../../../../shell/store'

const store = makeStore(false)

export const startGuide = (): void => store.set(true)
export const closeGuide = (): void => store.set(false)
export const useGuide = (): boolean => store.use()
