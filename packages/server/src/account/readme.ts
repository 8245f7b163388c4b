/** The first entry of an export: what is what in it. */
export const README = `Everything that Cutgraph keeps of your account, as it was when you asked for it.

account.json         your profile, your sessions and tokens (without their secrets), and the workspaces you may enter
account-audit.json   what you did: sign-ins, tokens, sharing, deletions
left-out.json        only there when files could not be read: which, and why
workspaces/          one folder for each workspace that you own, by its title:
  workspace.json     its title, description and counts
  members.json       who may enter it
  invitations.json   who is invited
  originals/         your videos and your music as you uploaded them, under their own names
  media/             a document for each video: what is known of it, its labels, corrections and faces
  music/             a document for each piece of music: what is known of it, its beats and sections
  texts/             what is said in each video (speech.json, speech.vtt) and what is seen in it (observations.csv)
  films/             your finished films
  timelines/         a document for each film: its cuts and its links
  videographs/       a document for each cut graph, with its revisions
  wizards.json       generations
  collections.json, searches.json, templates.json, people.json, tasks.json, audit.json

Where two things have the same name, the second is numbered: beach (2).mp4. Letters that some computers do not take in
a file's name are replaced by _. Times are in UTC; lengths are in seconds, sizes in bytes.

What you made in workspaces of others is theirs and is not in here. Previews, thumbnails and sprite sheets are left out:
they are made from the originals.
`;
