import type { CupId } from '../../../../../durable/rules/vocabulary.ts'
import type { CupNight } from '../../../../../worker/contract/cups.ts'
import { fetchCupNight } from '../../../../net/api/cups.ts'
import { resource } from '../../../../resource/resource.ts'
import { cupNews, everyMinute } from '../../../../resource/triggers.ts'

/** The player of the night of a cup. Its last match can be counted a moment after the cup is over, and a result can be corrected later. */
export const cupNight = resource<CupId, CupNight>('cup-night', fetchCupNight, { again: [cupNews(), everyMinute] })
