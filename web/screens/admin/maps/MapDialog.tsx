import { displayNameMaxLength } from '../../../../durable/rules/draft/map-pool.ts'
import { mapImage } from '../../../../durable/rules/files/image-rules.ts'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { createTexts } from '../../../texts/gather-create.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { ImageField } from '../../../ui/forms/ImageField.tsx'
import { Radios } from '../../../ui/forms/Radios.tsx'
import { TextField, verbatim } from '../../../ui/forms/TextField.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { mapTexts } from './texts.ts'
import { useMapForm } from './use-map-form.ts'

const texts = mapTexts.form
const collections = (['duty', 'other', 'workshop'] as const).map((value) => ({ value, name: createTexts.mapFilters[value] }))

type MapDialogProps = { map: AdminMap | null; onSaved(map: AdminMap): void; onClose(): void }

/** The form of a new map, or of a changed one. */
export function MapDialog({ map, onSaved, onClose }: MapDialogProps) {
  const { form, image, problems, isBusy, write, choose, submit } = useMapForm({ map, onSaved })
  return (
    <Dialog title={map ? texts.editTitle(map.display_name) : texts.addTitle} onClose={onClose} size="wide" isBusy={isBusy}>
      <form onSubmit={submit} noValidate className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          <TextField
            {...verbatim}
            label={texts.displayName}
            value={form.display_name}
            onWrite={(display_name) => write({ display_name })}
            problem={problems.display_name}
            maxLength={displayNameMaxLength}
          />
          <TextField
            {...verbatim}
            label={texts.name}
            value={form.name}
            onWrite={(name) => write({ name })}
            hint={texts.nameHint}
            problem={problems.name}
          />
          <TextField
            {...verbatim}
            label={texts.workshopId}
            value={form.workshop_id}
            onWrite={(workshop_id) => write({ workshop_id })}
            hint={texts.workshopHint}
            problem={problems.workshop_id}
            inputMode="url"
          />
        </div>
        <div className="flex flex-col gap-3">
          <ImageField
            label={texts.image}
            rules={mapImage}
            current={map?.image_url ?? null}
            image={image}
            onChange={choose}
            preview={(url) => <MapPoster src={url} className="aspect-video w-full" />}
            problem={problems.image}
          />
          <Radios
            legend={texts.collection}
            options={collections}
            value={form.collection}
            onChange={(collection) => write({ collection })}
          />
        </div>
        {problems.form && (
          <p role="alert" className="text-error sm:col-span-2">
            {problems.form}
          </p>
        )}
        <div className="sm:col-span-2">
          <DialogButtons confirm={isBusy ? texts.saving : map ? texts.save : texts.add} tone="primary" isBusy={isBusy} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
