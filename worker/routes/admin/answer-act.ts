import type { Context } from 'hono'
import type { ActAnswer } from '../../../db/queries/staff/staff-acts.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { answer, refuse } from '../../reply.ts'

/** Refuses an act that was not done: PAGE_NOT_FOUND, or FORBIDDEN on one's own role or a higher one. */
const refuseAct = (c: Context<AppEnv>, { is }: Exclude<ActAnswer, { is: 'done' }>) =>
  is === 'unknown'
    ? refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke brukeren.')
    : refuse(c, 'FORBIDDEN', 'Du kan bare gjøre dette med lavere roller enn din egen.')

/** Answers an act on a user, done or refused. */
export const answerAct = (c: Context<AppEnv>, act: { is: 'done' } | Exclude<ActAnswer, { is: 'done' }>) =>
  act.is === 'done' ? answer(c, doneReply, { success: true }) : refuseAct(c, act)
