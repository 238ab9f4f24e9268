/** The rooms of the workshop of Breach. */
export const rooms = {
  titles: { rules: 'House rules', mission: 'Mission editor', lab: 'Lab' },
  backTo: { rules: 'Back to the house rules', mission: 'Back to the mission editor', lab: 'Back to the lab' },
  short: { rules: 'Rules', mission: 'Missions', lab: 'Lab' },
}
