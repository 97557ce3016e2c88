import { medalHoldersReply, staffMedalReply, staffMedalsReply } from '../../../../worker/contract/admin/medals.ts'
import { doneReply } from '../../../../worker/contract/replies.ts'
import { act, call } from '../../http.ts'

/** All medals, for staff (docs/product.md 13.6). */
export const fetchStaffMedals = () => call({ path: '/admin/medals', reply: staffMedalsReply })

/** Adds a medal, or changes the given fields of the medal with this id; `image` is base64 PNG. */
export const saveMedal = (id: number | null, body: object) =>
  id === null
    ? call({ path: '/admin/medals', reply: staffMedalReply, method: 'POST', body })
    : call({ path: `/admin/medals/${id}`, reply: staffMedalReply, method: 'PUT', body })

export const deleteMedal = (id: number) => call({ path: `/admin/medals/${id}`, reply: doneReply, method: 'DELETE' })

/** A page of the players who have a medal; `after` is the `next` of the previous page. */
export const fetchHolders = (id: number, after: string | null) =>
  call({ path: `/admin/medals/${id}/holders${after === null ? '' : `?after=${after}`}`, reply: medalHoldersReply })

export const giveMedal = (id: number, userId: string) => act(`/admin/medals/${id}/give`, { userId })
export const takeMedal = (id: number, userId: string, reason: string) => act(`/admin/medals/${id}/take`, { userId, reason })
