import { log } from '../../log/log.ts'
import { type ObjectEnv, staffDeskOf } from '../../ports/objects.ts'

/**
 * Has the desk of the staff read the site again. It may miss this, since it reads each minute as well: so a desk without an answer does not
 * delay the other effects of its caller.
 */
export const stirDesk = (env: ObjectEnv): Promise<void> =>
  staffDeskOf(env)
    .stir()
    .catch((error: unknown) => log('warn', 'desk', { error }))
