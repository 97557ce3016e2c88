import { describe, expect, it } from 'vitest'
import { shareFile } from '../../../../web/net/files/share-file.ts'

const file = new File(['x'], 'høstcupen.png', { type: 'image/png' })
const refusal = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}
const ended = async (share?: (file: File) => Promise<void>) => {
  const kept: string[] = []
  const end = await shareFile(file, { share, save: ({ name }) => kept.push(name) })
  return [end, ...kept]
}

describe('sharing a picture', () => {
  it('hands it to the sheet of a phone', async () => expect(await ended(async () => {})).toEqual(['shared']))
  it('keeps it as a file where there is no sheet', async () => expect(await ended()).toEqual(['saved', 'høstcupen.png']))
  it('keeps it when the sheet refuses', async () => expect(await ended(refusal('NotAllowedError'))).toEqual(['saved', 'høstcupen.png']))
  it('does nothing more when the player closes the sheet', async () => expect(await ended(refusal('AbortError'))).toEqual(['changed-mind']))
})
