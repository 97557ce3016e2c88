export default function TournamentScreen() {
  return <h1>Turnering</h1>
}
