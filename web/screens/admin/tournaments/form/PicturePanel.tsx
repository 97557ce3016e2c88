import { useState } from 'react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { tournamentPicture } from '../../../../../durable/rules/files/image-rules.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { setTournamentPicture } from '../../../../net/api/admin/tournaments.ts'
import type { ShrunkImage } from '../../../../net/files/shrink-image.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'
import { ImageField } from '../../../../ui/forms/ImageField.tsx'
import { pictureTexts as texts } from './picture-texts.ts'

type PanelProps = { tournament: Tournament; onChanged(): void }

/** Chooses the picture of a tournament, or removes it; it is saved by its own button. */
export function PicturePanel({ tournament: { id, image_url: current }, onChanged }: PanelProps) {
  const [image, setImage] = useState<ShrunkImage | null>(null)
  const { run, isBusy, refusal } = useAction('here')
  const send = async (base64: string | null) => {
    const done = base64 === null ? texts.removed : texts.saved
    if (!(await run(() => setTournamentPicture(id, base64), { done, unreached: texts.failed }))) return
    setImage(null)
    onChanged()
  }
  return (
    <section className="panel mt-6 max-w-3xl px-4 py-5 sm:px-6" aria-labelledby="bilde">
      <h2 id="bilde" className="display text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{texts.lead}</p>
      <ImageField
        label={texts.label}
        rules={tournamentPicture}
        current={current}
        image={image}
        onChange={setImage}
        preview={(url) => <img src={url} alt="" className="aspect-3/1 w-full object-cover" />}
      />
      <DialogRefusal text={refusal} />
      <div className="mt-2 flex flex-wrap gap-3">
        {image && (
          <Button variant="primary" className="max-sm:w-full" isBusy={isBusy} onClick={() => void send(image.base64)}>
            {texts.save}
          </Button>
        )}
        {current !== null && !image && (
          <Button className="max-sm:w-full" isBusy={isBusy} onClick={() => void send(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </section>
  )
}
