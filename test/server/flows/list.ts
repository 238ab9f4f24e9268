import { ENDINGS } from './endings'
import type { Flow } from './flow'
import { NOTICES } from './notices'
import { PEOPLE } from './people'
import { SEATS } from './seats'

export const FLOWS: readonly Flow[] = [...ENDINGS, ...SEATS, ...NOTICES, ...PEOPLE]
