import { useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { fileWays, shareFile } from '../../../net/files/share-file.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { bracketPicture } from './bracket-picture.ts'
import { pngOf } from './picture-canvas.ts'
import { bracketTexts as texts } from './texts.ts'

export type SharePicture = { isBusy: boolean; share(): void }

/** The file's name: 'Høstcupen 2026' becomes 'høstcupen-2026.png'. */
export const fileNameOf = (name: string): string =>
  `${
    name
      .toLocaleLowerCase('nb')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || 'sluttspill'
  }.png`

/** Draws the bracket as a picture and shares it, or saves it as a file. */
export function useSharePicture(tournament: Tournament): SharePicture {
  const [isBusy, setBusy] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const share = async () => {
    const picture = bracketPicture(tournament, { site: `Kampklar · ${location.host}`, now: Date.now(), isSheet: false })
    const png = picture && (await pngOf(picture))
    if (!png) return pushToast({ type: 'error', msg: texts.shareFailed, duration: ownToastMs })
    const file = new File([png], fileNameOf(tournament.name), { type: 'image/png' })
    await shareFile(file, fileWays(file, tournament.name))
  }
  const start = () => {
    setBusy(true)
    void share().finally(() => setBusy(false))
  }
  return { isBusy, share: start }
}
