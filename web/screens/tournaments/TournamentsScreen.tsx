export default function TournamentsScreen() {
  return <h1>Turneringer</h1>
}
