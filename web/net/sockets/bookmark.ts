import { bookmarkHeader, isBookmark, laterBookmark, newestMark, sentBookmark } from '../../../durable/rules/bookmark.ts'
import { newActionKey } from '../action-key.ts'
import { dropEarlyCalls } from '../early-call.ts'

const key = 'kampklar-bookmark'

/**
 * The bookmark of this page, if the browser stores nothing for the site. `stored` is not used here, because every guest loads this file
 * first.
 */
let ownBookmark: string | null = null

/** The newest state of the record that this browser has seen; null before the first call. All tabs share it. */
function readBookmark(): string | null {
  try {
    return ownBookmark ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function saveBookmark(bookmark: string): void {
  try {
    localStorage.setItem(key, bookmark)
    ownBookmark = null
  } catch {
    ownBookmark = bookmark
  }
}

/** From now on no call reads anything older than this moment: the site has said that the record changed. */
export function requireFreshReads(): void {
  dropEarlyCalls()
  saveBookmark(newestMark(newActionKey()))
}

/** Sends a call with this browser's bookmark and stores the returned bookmark, so that no player sees older data than before. */
export async function fetchInOrder(url: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const sent = readBookmark()
  if (sent !== null) init.headers.set(bookmarkHeader, sentBookmark(sent))
  const response = await fetch(url, init)
  const answered = response.headers.get(bookmarkHeader)
  if (answered !== null && isBookmark(answered)) saveBookmark(laterBookmark(readBookmark(), { sent, answered }))
  return response
}
