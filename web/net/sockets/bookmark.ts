import * as v from 'valibot'
import { bookmarkHeader, isBookmark, laterBookmark, newestMark, sentBookmark } from '../../../durable/rules/bookmark.ts'
import { stored } from '../../stored/stored.ts'
import { newActionKey } from '../action-key.ts'

/** How far along the record is that this browser has seen; null before the first call. */
const bookmark = stored('bookmark', v.string())

/** From now on nothing older than this moment is read: the site has said that the record changed. */
export const requireFreshReads = (): void => bookmark.write(newestMark(newActionKey()))

/** Sends a call with this browser's bookmark and keeps the one that comes back, so that nobody sees older data than they have seen. */
export async function fetchInOrder(url: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const sent = bookmark.read()
  if (sent !== null) init.headers.set(bookmarkHeader, sentBookmark(sent))
  const response = await fetch(url, init)
  const answered = response.headers.get(bookmarkHeader)
  if (answered !== null && isBookmark(answered)) bookmark.write(laterBookmark(bookmark.read(), { sent, answered }))
  return response
}
