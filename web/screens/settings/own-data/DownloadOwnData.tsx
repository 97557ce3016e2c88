import { Check, Download as DownloadIcon, RotateCw } from 'lucide-react'
import { formatPercent } from '../../../format/number.ts'
import { downloadTexts as texts } from './texts.ts'
import { type Download, useDownload } from './use-download.ts'

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-sm tabular-nums" aria-hidden="true">
        {texts.progress(formatPercent(percent))}
      </p>
      <div
        role="progressbar"
        aria-label={texts.label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-base-content/10"
      >
        <div className="h-full rounded-full bg-primary transition-[width] duration-300" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

/** What the download has come to, and the button that fits. */
export function DownloadView({ state, share, start, cancel }: Download) {
  if (state === 'running') {
    return (
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Progress share={share} />
        <button type="button" className="btn btn-quiet max-sm:w-full" onClick={cancel}>
          {texts.cancel}
        </button>
      </div>
    )
  }
  const isFailed = state === 'failed'
  return (
    <>
      <div role="status">
        {isFailed && <p className="mb-3 text-error text-sm">{texts.failed}</p>}
        {state === 'done' && (
          <p className="mb-3 flex items-center gap-2 text-sm text-success">
            <Check size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.done}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet h-auto min-h-11 py-2 max-sm:w-full" onClick={start}>
          {isFailed ? (
            <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <DownloadIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
          {isFailed ? texts.again : texts.start}
        </button>
        {isFailed && (
          <button type="button" className="btn btn-ghost max-sm:w-full" onClick={cancel}>
            {texts.cancel}
          </button>
        )}
      </div>
    </>
  )
}

/** Everything that is stored about the player, as a file. */
export function DownloadOwnData() {
  return <DownloadView {...useDownload()} />
}
