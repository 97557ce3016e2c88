import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { scenes } from './all-scenes.ts'
import { played } from './scene.ts'

/** Writes a set of stored states; not part of the suite (docs/testing.md). It is a test because scenes need workerd. */
it.each(Object.entries(scenes))('keeps what %s has stored', async (name, scene) => {
  const text = `${JSON.stringify(await played(scene), null, 1)}\n`
  await expect(text).toMatchFileSnapshot(`../../../fixtures/stored/v${env.RECORD_STORED}/${name}.json`)
})
