import type { SystemSwitch } from '../../../../durable/rules/vocabulary.ts'
import { switchChangesReply } from '../../../../worker/contract/admin/switches.ts'
import { systemReply } from '../../../../worker/contract/system.ts'
import { call } from '../../http.ts'

/** Sets a switch; answers all of them (docs/product.md 13.3). */
export const updateSwitch = (type: SystemSwitch, value: 0 | 1) =>
  call({ path: '/system/updateSystem', method: 'POST', body: { type, value }, reply: systemReply })
/** For each switch, the member of staff who set it last. */
export const fetchSwitchChanges = () => call({ path: '/admin/getSwitches', reply: switchChangesReply })
