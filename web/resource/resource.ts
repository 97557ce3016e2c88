import type { Reply } from '../net/http.ts'
import type { Trigger } from './triggers.ts'

/** Data of the server that a page shows, and reads again after news about it. */
export type Resource<Of, Value> = {
  /** Its name among all resources. With the subject (`of`) it is the key under which the page stores the value. */
  name: string
  /** Asks the server. `known` is the loaded value of this key; a read of many calls stops once `isWanted` is false. */
  read(of: Of, known: Value | null, isWanted: () => boolean): Promise<Reply<Value>>
  /** The value after an answer; without `join` it is the answer itself. */
  join?(known: Value, answer: Value): Value
  /** The triggers after which it is read again while a page shows it. */
  again?: readonly Trigger<NoInfer<Value>>[]
  /** For how long another component can show the value without a new read, in ms; 0 if left out. */
  freshMs?: number
  /** How long the first read waits for the rest of the page, in ms. */
  restMs?: number
}

/** Declares a resource: its name, its read, and when it is read again. */
export const resource = <Of = undefined, Value = unknown>(
  name: string,
  read: Resource<Of, Value>['read'],
  more: Omit<Resource<Of, Value>, 'name' | 'read'> = {},
): Resource<Of, Value> => ({ name, read, ...more })

/** The reply with its data converted by `to`; a refusal is returned as it is. */
export const mapReply = <Data, Value>(reply: Reply<Data>, to: (data: Data) => Value): Reply<Value> =>
  reply.ok ? { ok: true, data: to(reply.data) } : reply
