import { linkKinds, linkPictureMs, linkPicturesOf, sweepPlaceKey } from '../../../durable/rules/files/link-pictures.ts'

/** The number of pages of a thousand objects that one run reads. */
const pagesMax = 10

/** The objects that a run reads, and the store of its place. */
type Files = Pick<R2Bucket, 'get' | 'put' | 'list' | 'delete'>

/**
 * Deletes the old pictures of one kind of link, of another kind in each hour; `now` is UTC ms. A run that does not reach the end leaves the
 * rest to the next one of its kind. `limit`: the objects of a page, by default a thousand.
 */
export async function sweepLinkPictures(files: Files, now: number, limit?: number): Promise<void> {
  const kind = linkKinds[Math.floor(now / 3_600_000) % linkKinds.length] ?? 'match'
  const prefix = linkPicturesOf(kind)
  let startAfter = await (await files.get(sweepPlaceKey(kind)))?.text()
  for (let page = 0; page < pagesMax; page++) {
    const found = await files.list({ prefix, ...(startAfter !== undefined && { startAfter }), ...(limit !== undefined && { limit }) })
    const old = found.objects.filter(({ uploaded }) => now - uploaded.getTime() > linkPictureMs).map(({ key }) => key)
    if (old.length > 0) await files.delete(old)
    if (!found.truncated) return files.delete(sweepPlaceKey(kind))
    startAfter = found.objects.at(-1)?.key ?? startAfter
  }
  if (startAfter !== undefined) await files.put(sweepPlaceKey(kind), startAfter)
}
