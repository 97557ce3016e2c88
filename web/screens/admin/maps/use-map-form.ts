import { type FormEvent, useState } from 'react'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { addMap, editMap } from '../../../net/api/admin/maps.ts'
import type { ShrunkImage } from '../../../net/files/shrink-image.ts'
import { changedFields } from '../parts/changed-fields.ts'
import { withFailure } from '../parts/with-failure.ts'
import { formOf, type MapForm, type MapProblems, problemsOf, refusedField, tidyForm } from './map-form.ts'
import { mapTexts } from './texts.ts'

type Options = { map: AdminMap | null; onSaved(map: AdminMap): void }

/** The form of a new or changed map. Each problem is shown at its field, both those found here and those from the server. */
export function useMapForm({ map, onSaved }: Options) {
  const [form, setForm] = useState<MapForm>(() => formOf(map))
  const [image, setImage] = useState<ShrunkImage | null>(null)
  const [problems, setProblems] = useState<MapProblems>({})
  const { run, isBusy } = useAction()
  const { done, failed } = mapTexts

  const write = (fields: Partial<MapForm>) => {
    setForm((now) => ({ ...now, ...fields }))
    setProblems({})
  }
  const choose = (chosen: ShrunkImage | null) => {
    setImage(chosen)
    setProblems({})
  }
  const send = async (draft: MapForm) => {
    const picture = image && { image: image.base64 }
    const reply = await (map ? editMap(map.id, { ...changedFields(formOf(map), draft), ...picture }) : addMap({ ...draft, ...picture }))
    if (!reply.ok) setProblems(refusedField(reply))
    return reply
  }
  const save = async () => {
    const draft = tidyForm(form)
    const wrong = problemsOf(draft)
    setForm(draft)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const words = { done: map ? done.edited : done.added }
    const saved = await run(() => withFailure(send(draft), map ? failed.edit : failed.add), words)
    if (saved) onSaved(saved.map)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return { form, image, problems, isBusy, write, choose, submit }
}
