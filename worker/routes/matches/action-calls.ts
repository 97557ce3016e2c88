import { Hono } from 'hono'
import type { MatchActionName } from '../../../durable/protocol/actions.ts'
import { matchCalls } from '../../../durable/protocol/match/match-calls.ts'
import type { AppEnv } from '../../app-env.ts'
import { actionCall } from './action-call.ts'

/** The calls of all actions of a match whose address is `base` and the match, each mounted by its own name. */
export function actionCalls(base: '' | '/gather'): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const [name, path] of Object.entries(matchCalls)) {
    if (path.startsWith(`${base}/:id/`)) routes.route(path.slice(base.length), actionCall(name as MatchActionName))
  }
  return routes
}
