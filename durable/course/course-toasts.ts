import type { SiteFrame, ToastMessage } from '../protocol/site-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { type RoomEffect, tell, toastOf } from '../runtime/effects/room-effects.ts'
import type { CourseHost } from './course-host.ts'
import type { CourseState } from './course-state.ts'

export type Toast = Pick<ToastMessage, 'type' | 'msg' | 'news'>

/** A toast under the name of the cup or tournament, with a link to it. */
export const frameOf = <State extends CourseState>(state: State, { type, msg, news }: Toast, host: CourseHost<State>): SiteFrame =>
  toastOf(host.nameOf(state), type, msg, news, { path: host.pathOf(state), label: host.linkText })

/** A notification is worth something until `until` (UTC ms), and takes the place of an earlier one of its tag. */
type Note = { body: string; tag: string | number; until: number; path?: string }

/** The messages of a cup or a tournament to its players and its staff, under its name. Without players nothing is sent. */
export function messagesOf<State extends CourseState>(host: CourseHost<State>) {
  const toasts = (state: State, steamIds: readonly SteamId[], toast: Toast): RoomEffect[] =>
    steamIds.length === 0 ? [] : [tell(steamIds, frameOf(state, toast, host))]
  /** A notification on closed pages. */
  const notification = (state: State, steamIds: readonly SteamId[], { body, tag, until, path = host.pathOf(state) }: Note): RoomEffect => ({
    to: 'notification',
    steamIds,
    note: { title: host.nameOf(state), body, path, tag: `${host.kind}-${state.id}-${tag}`, until },
  })
  return {
    frame: (state: State, toast: Toast): SiteFrame => frameOf(state, toast, host),
    toasts,
    notification,
    /** A toast that alerts players, and a notification: with the same words where no others are given. */
    calls: (
      state: State,
      steamIds: readonly SteamId[],
      { toast, ...note }: { toast: Toast } & Omit<Note, 'body'> & { body?: string },
    ): RoomEffect[] =>
      steamIds.length === 0 ? [] : [...toasts(state, steamIds, toast), notification(state, steamIds, { body: toast.msg, ...note })],
    toStaff: (state: State, toast: Toast): RoomEffect => host.toStaff(state, frameOf(state, toast, host)),
  }
}
