import { fetchEvening, fetchPractice } from '../../../net/api/admin/practice.ts'
import { resource } from '../../../resource/resource.ts'
import { concernNews, every } from '../../../resource/triggers.ts'

/** The practice on this machine, read every two seconds: the clocks must stop when the site sees that a problem is gone. */
export const practice = resource('practice', fetchPractice, { again: [every(2_000), concernNews] })

/** The practice evening of a deployed site. It is read again when the list of concerns changes. */
export const practiceEvening = resource('practice evening', fetchEvening, { again: [every(2_000), concernNews] })
