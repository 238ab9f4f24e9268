/** When a process kills itself: right before or right after its n-th commit from now on, which is the first for 1. */
export interface Cut {
  when: 'before' | 'after'
  commit: number
}
