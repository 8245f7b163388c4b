import type { GenerationNote } from '../../message/message.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { type Company, companyOf } from './company.ts';
import { type InPoints, inPointsOf } from './in-points.ts';
import { type MatchIndex, matchIndexOf } from './match-index.ts';
import { NoMatchError } from './no-match-error.ts';
import { filterNotes, nothingMatches, nowhereToBegin } from './report.ts';
import { type SubjectFootage, subjectFootageOf } from './subject-tracks.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

/** Footage made ready for growing: built once, searched many times. It belongs to the rules it was built with. */
export type FootageIndex = {
  rules: VideographRules;
  footage: SubjectFootage;
  company: Company;
  surroundings: Surroundings;
  inPoints: InPoints;
  matches: MatchIndex;
  /** How many media there are cuts to be had from. */
  sourceCount: number;
  /** What the filter left out. */
  notes: GenerationNote[];
};

/** What scoring a join takes of an index. */
export type JoinIndex = Pick<FootageIndex, 'company' | 'surroundings'> & {
  rules: Pick<VideographRules, 'look'>;
  footage: Pick<SubjectFootage, 'tracks'>;
  inPoints: Pick<InPoints, 'track' | 'time' | 'sides'>;
};

/** Filters and indexes footage. Throws NoMatchError where no stretch passes the filter. */
export function indexFootage(media: readonly MediaInput[], rules: VideographRules): FootageIndex {
  const footage = subjectFootageOf(media, rules);
  const offered = footage.tracks.filter((track) => track.offered);
  if (footage.tracks.length === 0) throw new NoMatchError(nothingMatches(media, rules), []);
  const company = companyOf(footage.media, rules.look.weights.context > 0);
  const labels = [...new Set(footage.tracks.map(({ label }) => label))].sort();
  const inPoints = inPointsOf(footage.tracks, labels, company, rules);
  const notes = filterNotes(footage, inPoints, rules);
  if (inPoints.count === 0) throw new NoMatchError(nowhereToBegin(offered.length, inPoints, rules), notes);
  const matches = matchIndexOf(inPoints.sides, inPoints.count, rules.look.velocityReach);
  const sourceCount = new Set(offered.map(({ media: { mediaId } }) => mediaId)).size;
  const surroundings = surroundingsOf(footage.media);
  return { rules, footage, company, surroundings, inPoints, matches, sourceCount, notes };
}
