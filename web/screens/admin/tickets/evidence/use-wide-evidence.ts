import { useState } from 'react'
import * as v from 'valibot'
import { stored } from '../../../../stored/stored.ts'

const storedWidth = stored('inbox-evidence', v.picklist(['wide', 'narrow']))

/** Whether the match of a ticket has the wide column and the thread the narrow one; this browser remembers it. */
export function useWideEvidence(): { isWide: boolean; setWide(isWide: boolean): void } {
  const [isWide, setIsWide] = useState(() => storedWidth.read() === 'wide')
  const setWide = (to: boolean) => {
    storedWidth.write(to ? 'wide' : 'narrow')
    setIsWide(to)
  }
  return { isWide, setWide }
}
