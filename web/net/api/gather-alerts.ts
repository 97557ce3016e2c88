import { type GatherAlertView, gatherAlertReply } from '../../../worker/contract/push.ts'
import { act, call } from '../http.ts'

/** Whether the player is told of gathers that lack few, and when not. */
export const fetchGatherAlert = () => call({ path: '/push/alerts', reply: gatherAlertReply })

/** Keeps what the player wants to be told, and when not. */
export const saveGatherAlert = ({ gathers, quiet_from, quiet_to }: GatherAlertView) =>
  act('/push/alerts', { gathers, quiet_from, quiet_to })
