/**
 * Pairs rows and columns one to one so that the sum of the weights is the largest there is.
 * Source: Kuhn 1955 and Munkres 1957, in the form with potentials and one shortest path a row (Jonker and Volgenant
 * 1987); rows² x columns steps.
 *
 * @param weights row by row, all rows of one length; never negative
 * @returns the column of every row, -1 where a row has none
 */
export function bestAssignment(weights: readonly (readonly number[])[]): number[] {
  const rows = weights.length;
  const columns = weights[0]?.length ?? 0;
  if (rows <= columns) return assignRows(rows, columns, (row, column) => weights[row]![column]!);
  const rowOfColumn = assignRows(columns, rows, (column, row) => weights[row]![column]!);
  return weights.map((_, row) => rowOfColumn.indexOf(row));
}

/** Gives each row a column; `rows <= columns`. Index 0 of every array stands for "none". */
function assignRows(
  rows: number,
  columns: number,
  weight: (row: number, column: number) => number,
): number[] {
  const rowPotential = new Array<number>(rows + 1).fill(0);
  const columnPotential = new Array<number>(columns + 1).fill(0);
  const rowOf = new Array<number>(columns + 1).fill(0);
  for (let row = 1; row <= rows; row++) {
    const cameFrom = new Array<number>(columns + 1).fill(0);
    const distance = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY);
    const done = new Set<number>();
    rowOf[0] = row;
    let column = 0;
    while (rowOf[column] !== 0) {
      done.add(column);
      const from = rowOf[column]!;
      let nearest = 0;
      for (let next = 1; next <= columns; next++) {
        if (done.has(next)) continue;
        const reduced = -weight(from - 1, next - 1) - rowPotential[from]! - columnPotential[next]!;
        if (reduced < distance[next]!) {
          distance[next] = reduced;
          cameFrom[next] = column;
        }
        if (nearest === 0 || distance[next]! < distance[nearest]!) nearest = next;
      }
      const step = distance[nearest]!;
      for (let each = 0; each <= columns; each++) {
        if (done.has(each)) {
          rowPotential[rowOf[each]!]! += step;
          columnPotential[each]! -= step;
        } else distance[each]! -= step;
      }
      column = nearest;
    }
    while (column !== 0) {
      rowOf[column] = rowOf[cameFrom[column]!]!;
      column = cameFrom[column]!;
    }
  }
  const columnOf = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++)
    if (rowOf[column] !== 0) columnOf[rowOf[column]! - 1] = column - 1;
  return columnOf;
}
