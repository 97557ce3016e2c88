import { type GatherAlertView, gatherAlertReply } from '../../../worker/contract/push.ts'
import { act, call } from '../http.ts'

/** The player's settings for notifications about gathers that need few more players, and their quiet hours. */
export const fetchGatherAlert = () => call({ path: '/push/alerts', reply: gatherAlertReply })

/** Saves these settings. */
export const saveGatherAlert = ({ gathers, quiet_from, quiet_to }: GatherAlertView) =>
  act('/push/alerts', { gathers, quiet_from, quiet_to })
