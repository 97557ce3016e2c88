import { undosReply } from '../../../../worker/contract/admin/undos.ts'
import { act, call } from '../../http.ts'

/** The acts of the last ten minutes that can be undone. */
export const fetchUndos = () => call({ path: '/admin/undos', reply: undosReply })
export const undoAct = (id: number) => act('/admin/undo', { id })
