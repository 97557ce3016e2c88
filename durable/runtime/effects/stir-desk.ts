import { log } from '../../log/log.ts'
import { type ObjectEnv, staffDeskOf } from '../../ports/objects.ts'

/**
 * The desk of the staff looks at the site again. It may miss that, since it looks each minute as well: a desk that does not answer holds up
 * nothing else that its caller sends.
 */
export const stirDesk = (env: ObjectEnv): Promise<void> =>
  staffDeskOf(env)
    .stir()
    .catch((error: unknown) => log('warn', 'desk', { error }))
