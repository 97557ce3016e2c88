import { FileText, RotateCw, X } from 'lucide-react'
import { Button } from '../ui/button/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { sizeInWords } from './file-checks.ts'
import type { SavedFile } from './saved-draft.ts'
import { composerTexts } from './texts.ts'
import type { Files } from './use-files.ts'
import type { PendingFile } from './use-uploads.ts'

const { files: texts } = composerTexts

type Shown = { order: number; name: string; bytes: number; thumb: string | null }

const Picture = ({ thumb }: { thumb: string | null }) =>
  thumb === null ? (
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-base-300 text-muted">
      <Icon of={FileText} size={20} />
    </span>
  ) : (
    <img src={thumb} alt="" className="size-11 shrink-0 rounded-field bg-base-300 object-cover" />
  )

/** The progress of an upload, or why it failed. */
function Upload({ file: { file, part, problem } }: { file: PendingFile }) {
  if (problem !== null) return <span className="untrusted block text-error text-xs">{problem}</span>
  return <Progress isTask percent={Math.round(part * 100)} label={texts.upload(file.name)} className="mt-1.5 h-1.5" />
}

function Tile({ file, pending, files }: { file: Shown; pending: PendingFile | null; files: Files }) {
  const isComing = pending !== null && pending.problem === null
  return (
    <li
      className={`flex min-h-15 min-w-0 items-center gap-3 rounded-box border bg-base-100 py-1.5 pr-1 pl-2 ${pending?.problem ? 'border-error/50' : 'border-line'}`}
    >
      <Picture thumb={file.thumb} />
      <span className="min-w-0 flex-1">
        <bdi className="name-line block text-sm">{file.name}</bdi>
        {pending ? <Upload file={pending} /> : <span className="block text-muted text-xs tabular-nums">{sizeInWords(file.bytes)}</span>}
      </span>
      {pending?.problem && pending.canRetry && (
        <Button
          variant="ghost"
          shape="square"
          icon={RotateCw}
          className="shrink-0"
          aria-label={texts.retryWhich(file.name)}
          onClick={() => files.retry(file.order)}
        />
      )}
      <Button
        variant="ghost"
        shape="square"
        icon={X}
        className="shrink-0"
        aria-label={(isComing ? texts.cancel : texts.remove)(file.name)}
        onClick={() => files.remove(file.order)}
      />
    </li>
  )
}

/** The files of a message that is being written: the uploaded files, and those that are being uploaded. */
export function FileTiles({ kept, files }: { kept: readonly SavedFile[]; files: Files }) {
  const shown: { file: Shown; pending: PendingFile | null }[] = [
    ...kept.map((file) => ({ file, pending: null })),
    ...files.pending.map((pending) => ({ file: { ...pending, name: pending.file.name, bytes: pending.file.size }, pending })),
  ].sort((one, other) => one.file.order - other.file.order)
  if (shown.length === 0) return null
  return (
    <ul aria-label={texts.list} className="mt-2 grid gap-2 sm:grid-cols-2">
      {shown.map(({ file, pending }) => (
        <Tile key={file.order} file={file} pending={pending} files={files} />
      ))}
    </ul>
  )
}
