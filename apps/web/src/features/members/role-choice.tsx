import styles from './members.module.css';

type Role = 'viewer' | 'editor';
type Props = {
  label: string;
  names: Record<Role, string>;
  value: Role;
  onChange: (role: Role) => void;
};

/** What a member who is not the owner may do. */
export function RoleChoice({ label, names, value, onChange }: Props) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value === 'editor' ? 'editor' : 'viewer')}
    >
      <option value="viewer">{names.viewer}</option>
      <option value="editor">{names.editor}</option>
    </select>
  );
}
