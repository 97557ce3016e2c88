import { useCallback, useEffect, useRef, useState } from 'react'
import { shrinkImage } from '../net/files/shrink-image.ts'
import { type Upload, type UploadOutcome, uploadFiles } from '../net/files/upload-files.ts'
import { isPicture, typeByName } from './file-checks.ts'
import type { SavedFile } from './saved-draft.ts'
import { composerTexts } from './texts.ts'

/** A file that is being uploaded. `part` is the sent part (0 to 1); `problem` is why the upload failed, null while it runs. */
export type PendingFile = {
  order: number
  file: File
  thumb: string | null
  part: number
  problem: string | null
  /** The connection was lost: the file itself is not the problem. */
  isLost: boolean
  /** Another try can succeed: not for a file that was refused for its type or size. */
  canRetry: boolean
}

type Uploads = {
  pending: readonly PendingFile[]
  /** Sends a file, or sends it again. */
  send(file: File, order: number): void
  drop(order: number): void
}

const thumbRules = { maxWidth: 96, maxHeight: 96, format: 'jpeg', maxBytes: 8_000 } as const
const { files: texts } = composerTexts

async function thumbOf(file: File): Promise<string | null> {
  const type = typeByName(file.name)
  return type !== null && isPicture(type) ? ((await shrinkImage(file, thumbRules))?.url ?? null) : null
}

const coming = { problem: null, isLost: false, canRetry: true }

/** Why a file was not uploaded, and whether another try can succeed. */
export function setbackOf(outcome: UploadOutcome): Pick<PendingFile, 'problem' | 'isLost' | 'canRetry'> {
  if (outcome.is === 'unreached') return { problem: texts.lost, isLost: true, canRetry: true }
  if (outcome.is !== 'refused' || !outcome.why.isFromServer) return { problem: texts.failed, isLost: false, canRetry: true }
  return { problem: outcome.why.message, isLost: false, canRetry: outcome.why.code !== 'INVALID_INPUT' }
}

/** Uploads files, each in its own call, and passes on those that are stored. A running upload is aborted when the page is left. */
export function useUploads(onStored: (file: SavedFile) => void): Uploads {
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const uploads = useRef(new Map<number, Upload>())
  useEffect(() => {
    const { current } = uploads
    return () => {
      for (const upload of current.values()) upload.abort()
      current.clear()
    }
  }, [])
  const change = useCallback(
    (order: number, part: Partial<PendingFile>) =>
      setPending((now) => now.map((each) => (each.order === order ? { ...each, ...part } : each))),
    [],
  )
  const drop = useCallback((order: number) => {
    uploads.current.get(order)?.abort()
    uploads.current.delete(order)
    setPending((now) => now.filter((each) => each.order !== order))
  }, [])
  const send = useCallback(
    async (file: File, order: number) => {
      const begun: PendingFile = { order, file, thumb: null, part: 0, ...coming }
      setPending((now) => [...now.filter((each) => each.order !== order), begun])
      const upload = uploadFiles([file], (sent, total) => change(order, { part: total > 0 ? sent / total : 0 }))
      uploads.current.set(order, upload)
      const thumb = await thumbOf(file)
      change(order, { thumb })
      const outcome = await upload.outcome
      // Another upload has replaced this one, or it was aborted.
      if (uploads.current.get(order) !== upload || outcome.is === 'aborted') return
      const stored = outcome.is === 'stored' ? outcome.files[0] : undefined
      if (!stored) return change(order, setbackOf(outcome))
      const { id, file_name: name, type, bytes } = stored
      onStored({ id, name, type, bytes, at: Date.now(), order, thumb })
      drop(order)
    },
    [change, drop, onStored],
  )
  return { pending, send: (file, order) => void send(file, order), drop }
}
