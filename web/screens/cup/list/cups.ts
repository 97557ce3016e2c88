import { fetchCups, fetchOwnCups } from '../../../net/api/cups.ts'
import { resource } from '../../../resource/resource.ts'
import { cupNews, everyMinute } from '../../../resource/triggers.ts'
import { listsReader } from './lists-reader.ts'

/** The current cups, with the viewer's own cups. */
export const allCups = resource('cups', listsReader({ known: fetchCups, own: fetchOwnCups }), { again: [cupNews(), everyMinute] })
