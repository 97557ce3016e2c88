import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { mentionsReply } from '../../../../worker/contract/admin/mentions.ts'
import { staffSearchReply, staffUserReply } from '../../../../worker/contract/admin/users.ts'
import { doneReply } from '../../../../worker/contract/replies.ts'
import { act, call } from '../../http.ts'

/** The players who match a search of staff, banned ones too. */
export const searchAsStaff = (searchUser: string) =>
  call({ path: '/admin/usersearch', reply: staffSearchReply, method: 'POST', body: { searchUser } })

/** A page of the texts that contain this word; `from` is the `next` of the previous page. */
export const fetchMentions = (word: string, from: string | null) =>
  call({ path: `/admin/mentions?${new URLSearchParams({ word, ...(from !== null && { from }) })}`, reply: mentionsReply })

/** A user by short id, with a page of their history; the first page is 0. */
export const fetchUserForStaff = (userId: string, page: number) =>
  call({ path: '/admin/userinfo', reply: staffUserReply, method: 'POST', body: { userId, page } })

/** `until` is UTC ms; null for a ban without an end. */
export const banUser = (userId: string, { reason, until }: { reason: string; until: number | null }) =>
  act('/admin/banPlayer', { userId, banStatus: 1, reason, until })
export const warnUser = (userId: string, reason: string) => act('/admin/warnPlayer', { userId, reason })
export const unbanUser = (userId: string, reason: string) => act('/admin/banPlayer', { userId, banStatus: 0, reason })
export const setChatBan = (userId: string, banStatus: 0 | 1, reason: string | null) => act('/admin/chatBan', { userId, banStatus, reason })
export const setUserRole = (userId: string, role: Role, reason: string) => act('/admin/setRole', { userId, role, reason })
/** An empty id removes the account. */
export const editDiscord = (userId: string, discordId: string) => act('/admin/editDiscord', { userId, discordId })
export const liftCooldown = (userId: string, reason: string) => act('/admin/liftCooldown', { userId, reason })
export const addNote = (userId: string, text: string) => act('/admin/notes', { userId, text })
export const deleteNote = (id: number) => call({ path: `/admin/notes/${id}`, reply: doneReply, method: 'DELETE' })
