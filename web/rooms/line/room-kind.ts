import type * as v from 'valibot'
import type { ActReply } from './pending-acts.ts'

export type RoomFrame = { event: string; data: unknown; revision?: number | undefined }
/** The frames that change the view. `ack` and `refused` answer our own frames and are handled by the connection. */
export type RoomViewFrame<Frame extends RoomFrame> = Exclude<Frame, { event: 'ack' | 'refused' }>

export type RoomCalls<Bodies extends object> = { base: string; paths: Record<keyof Bodies, string> }

/** Everything that differs between kinds of rooms. `openRoom` and `useRoom` do the rest. */
export type RoomKind<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object> = {
  /** The path of its socket. `:id` stands for the room's id. */
  path: string
  /** Every frame it sends. */
  frames: v.GenericSchema<unknown, Frame>
  /** The view after one frame. A `snapshot` replaces the view. `revision` is the revision of the view after this frame. */
  apply(view: View | null, frame: RoomViewFrame<Frame>, revision: number): View | null
  /** The HTTP call of each action, used when the socket fails: a path below `base`, by action name. */
  calls: RoomCalls<Bodies>
  /** Looks up a room that is silent or gone: its final view, `missing` when it never existed, or null when that is unknown. */
  lookUp?(id: string): Promise<View | 'missing' | null>
}

/** Sends an action to an open room: by socket, or by HTTP if the socket fails, with one key. */
export type RoomAct<Bodies extends object> = <Name extends keyof Bodies & string>(name: Name, body: Bodies[Name]) => Promise<ActReply>

/** Why the room cannot be shown. */
export type RoomEnd = 'missing' | 'forbidden'

/** The address of a room, or of one of its HTTP calls. */
export const addressOf = (pattern: string, id: string): string => pattern.replace(':id', encodeURIComponent(id))
