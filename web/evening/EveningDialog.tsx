import { Download, Share2 } from 'lucide-react'
import { fileWays, shareFile } from '../net/files/share-file.ts'
import { useResource } from '../resource/use-resource.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { RetryLine } from '../ui/loading/RetryLine.tsx'
import { type Evening, evening } from './evening.ts'
import { eveningTexts as texts } from './texts.ts'

/** The buttons to share with another app, if the device's sheet takes pictures, and to save a file. */
function Ways({ file }: Pick<Evening, 'file'>) {
  const { share, save } = fileWays(file, texts.title)
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
      <Button variant={share ? 'quiet' : 'primary'} icon={Download} onClick={() => save(file)}>
        {texts.save}
      </Button>
      {share && (
        <Button variant="primary" icon={Share2} onClick={() => void shareFile(file, { share, save })}>
          {texts.share}
        </Button>
      )}
    </div>
  )
}

/** The picture of a match as one of its players keeps or shares it. */
export function EveningDialog({ matchId, onClose }: { matchId: string; onClose(): void }) {
  const { state, value, problem, retry } = useResource(evening, matchId)
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="mx-auto aspect-4/5 max-h-[62dvh] overflow-hidden rounded-field">
        {value && <img src={value.address} alt={texts.alt} width={1080} height={1350} className="appear size-full object-contain" />}
        {state === 'loading' && (
          <p role="status" className="skeleton grid size-full place-items-center text-muted text-sm">
            {texts.drawing}
          </p>
        )}
        {state === 'failed' && <RetryLine text={problem.isFromServer ? problem.message : texts.failed} onRetry={retry} className="p-4" />}
      </div>
      {value && <Ways file={value.file} />}
    </Dialog>
  )
}
