import { useCallback, useEffect, useRef, useState } from 'react'
import type { AttachmentType } from '../../durable/rules/support/ticket-words.ts'
import { checkFiles } from './file-checks.ts'
import type { SavedFile } from './saved-draft.ts'
import type { OpenDraft } from './use-draft.ts'
import { type PendingFile, useUploads } from './use-uploads.ts'

/** The files of a message: the uploaded files are in the draft, the others here. */
export type Files = {
  pending: readonly PendingFile[]
  /** Why files were not accepted, in the order in which they were chosen. */
  problems: readonly string[]
  /** Checks the chosen, dropped or pasted files, and uploads those that are valid (docs/product.md 17.5). */
  add(files: readonly File[]): void
  retry(order: number): void
  /** Removes an uploaded file, one that is being uploaded, or one that failed. */
  remove(order: number): void
}

/** The files of the message in this draft. */
export function useFiles({ draft, setFiles }: OpenDraft, accepts: readonly AttachmentType[]): Files {
  const [problems, setProblems] = useState<readonly string[]>([])
  const lastOrder = useRef(0)
  const keep = useCallback(
    (file: SavedFile) => setFiles((files) => [...files, file].sort((one, other) => one.order - other.order)),
    [setFiles],
  )
  const { pending, send, drop } = useUploads(keep)
  // Files can be chosen twice before the page renders again: the second choice counts the files of the first.
  const count = useRef(0)
  const shown = draft.files.length + pending.length
  useEffect(() => {
    count.current = shown
  })
  const add = (chosen: readonly File[]) => {
    const { taken, problems: found } = checkFiles(chosen, count.current, accepts)
    count.current += taken.length
    setProblems(found)
    const before = Math.max(lastOrder.current, ...draft.files.map(({ order }) => order))
    lastOrder.current = before + taken.length
    taken.forEach((file, place) => {
      send(file, before + 1 + place)
    })
  }
  const retry = (order: number) => {
    const again = pending.find((each) => each.order === order)
    if (again) send(again.file, order)
  }
  const remove = (order: number) => {
    setProblems([])
    drop(order)
    setFiles((files) => files.filter((file) => file.order !== order))
  }
  return { pending, problems, add, retry, remove }
}
