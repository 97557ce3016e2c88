import { describe, expect, it } from 'vitest'
import { inboxDraftKey, replyModes } from '../../../../../../web/screens/admin/tickets/thread/draft-key.ts'

describe('a draft of staff', () => {
  it('lies by its ticket and by its reader, so that no note is sent to the player', () => {
    const keys = [1, 2, 12].flatMap((id) => replyModes.map((mode) => inboxDraftKey(id, mode)))
    expect(new Set(keys).size).toBe(6)
  })
})
