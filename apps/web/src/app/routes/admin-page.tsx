import { Admin } from '../../features/admin/admin.tsx';
import { PermissionDenied } from '../permission-denied.tsx';
import { useSession } from '../session.ts';

export function AdminPage() {
  const { isAdmin } = useSession();
  return isAdmin ? <Admin /> : <PermissionDenied />;
}
