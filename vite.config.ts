import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Files of the browser, by their first match. Without these each set of screens that share a module gets a file of its own: most are
 * icons and parts of a few hundred bytes, and a match fetched 61. tests/site/screen-sizes.test.ts holds the sizes.
 */
const files = [
  // All that the first screen needs is one file: split into many small ones it compresses a twentieth worse.
  { name: 'first', tags: ['$initial' as const] },
  // Dialogs, dates and calls; all that a guest's dialog needs. The sections of the admin area share one heading, which no guest sees.
  { name: 'basics', test: /^(?!.*screens.admin)/, minShareCount: 18 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  // The hash of the draws is large, and only pages that make draws again need it; the pairing of Swiss
  // rounds is for those that plan an evening, the calls of cups and tournaments are for their pages, home
  // and staff, and the heading of a section, its calls and the bar of an undo are for the admin area.
  {
    name: 'common',
    test: /^(?!.*(noble|rules.draft|web.(match.(live|veto-texts)|screens.match)|protocol.match.guest|contract.(charts|matches|scrim|support)|net.(api.(gathers|player-charts)|share-link|files.save)|tournament.swiss|screens.admin|shrink-image|admin.users|[Uu]ndo|(api|contract).(cup|tournament)|web.texts.tournaments|protocol.cup|protocol.tournament.tournament))/,
    minShareCount: 6,
  },
  // The bar that takes an act of staff back, which no guest sees.
  {
    name: 'undo',
    test: /web.(ui.UndoBar|texts.undo)/,
    minShareCount: 2,
  },
  { name: 'cup-calls', test: /(api|contract|protocol).cup/, minShareCount: 2 },
  { name: 'tournament-calls', test: /(api|contract|protocol).tournament|web.texts.tournaments/, minShareCount: 2 },
  // The parts that the sections of the admin area share; the list that is sorted by dragging brings its library, which few need.
  {
    name: 'section',
    test: /web.screens.admin.(AdminSection|use-admin-title|admin-sections|texts|parts.(?!SortableList|MoveButtons|ListPanel|moved-to|with-failure))/,
    minShareCount: 2,
  },
  // The frame of every page of a signed-in player, with all that it imports.
  { name: 'frame', test: /web.shell.(navigation.PlayerBar|PlayerFoot|PlayerDialogs)/ },
  // A party on the pages that it can join from.
  { name: 'party', test: /web.hooks.use-party|rules.lobby.party-place/, minShareCount: 2 },
  // Small parts of several pages; among them the words of a match that somebody left, which otherwise bring the whole match.
  // Few pages keep or share files.
  {
    name: 'small',
    test: /web.(ui(?!.NotFound)|hooks|format|net(?!.(files.(share|read)-file|api.player-charts))|texts.left-match|contest.big.(big-screen-path|link-texts)|resource.shared.pool-maps)|rules.(rating.leaving-parts|tournament.(evening-times|settings.phase-series))/,
    maxModuleSize: 1500,
    minShareCount: 3,
  },
  // Parts of a few hundred bytes that two pages share.
  {
    name: 'two',
    test: /web.(ui.(StaffLink|ReportLink)|texts.report|hooks.use-chat-scroll|format.rating-sum|resource.shared.(profile|player-games))|rules.support.(status-lines|support-(limits|texts))/,
    minShareCount: 2,
  },
  {
    name: 'match',
    test: /web.(match.(turn|lobby|live|teams|match-)|screens.match.(turn.turn-focus|frame.organiser-path|next-match)|rooms.match|player-search|ui.*(RingClock|FormMarks))/,
    minShareCount: 2,
  },
  // A player as their card and their profile have them: how two have met, and the calls for it.
  {
    name: 'player',
    test: /(net.api|contract).(player-charts|charts)|contract.matches.vetoes|web.(texts.met|player-card.MetLines)/,
    minShareCount: 2,
  },
  // The words of 'Kveldens bilde', for its button and its dialog.
  { name: 'evening', test: /web.evening.(texts|EveningButton)/, minShareCount: 2 },
  // The words and forms of a gather, for anyone who opens one and who sits in its lobby.
  { name: 'gather', test: /web.(texts.(captains|gather-create|veto-choice)|lobby-door)/, minShareCount: 2 },
  // The acts that staff leave to others in a contest of their own, and the parts that co-organisers are not shown.
  { name: 'own-contest', test: /rules.staff.own-contest|web.staff.use-(match-path|servers)/, minShareCount: 2 },
  // The question before a cup or a tournament is deleted: neither brings the other's page.
  { name: 'deletion', test: /web.contest.(DeleteContest|deletion)/, minShareCount: 2 },
  // The course of a cup, for its pages and for staff who let a player in.
  {
    name: 'cup',
    test: /web.screens.cup.(live.(cup-course|own-match|texts)|let-in.(coming-players|texts|LetIn.tsx)|size-words|rat(ed-teams|ing-shown)|texts|OpenedCup|LostLine|PrizeLine|TeamFaces|CupUndo|door)|rules.cup.places/,
    minShareCount: 2,
  },
  // A cup or a tournament, for the board of its staff and for the big screen.
  {
    name: 'contest',
    test: /web.contest.(contest|texts|tournament-contest|live.(score|texts|With)|standings|big.texts)/,
    minShareCount: 2,
  },
  // The parts of several phases of a match, from its draft on.
  { name: 'phases', test: /web.screens.match.(ratings.WinChance|MatchBoard|teams)/, minShareCount: 2 },
  // The plan of an evening: its rounds and their times.
  { name: 'schedule', test: /rules.tournament.(schedule|swiss)/, minShareCount: 2 },
  // The draws with their hash, apart from the order of picks and vetoes, which a guest's page shows too.
  { name: 'draws', test: /noble|rules.draft.(draw|veto-draws).ts/, minShareCount: 2 },
  { name: 'draft', test: /durable.rules.draft/, minShareCount: 2 },
  // The check of a draw does not bring the whole page of the tournament.
  { name: 'published-draw', test: /tournament.draws.published-draw/ },
]

export default defineConfig({
  plugins: [react(), tailwindcss(), cloudflare({ configPath: './wrangler.toml' })],
  build: {
    // Pictures are files with their own cache entry, never text inside a script.
    assetsInlineLimit: 0,
    target: 'es2023',
    // A browser that knows no `modulepreload` loads a part when it is imported.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        // For the test of the sizes; public/.assetsignore keeps it off the site.
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: files } } },
      },
    },
  },
})
