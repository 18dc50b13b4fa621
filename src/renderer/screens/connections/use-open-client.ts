import type { ClientKey } from '@shared/local-data';
import { useNavigate } from '@tanstack/react-router';

/** Goes to the page of a client. */
export function useOpenClient(): (client: ClientKey) => void {
  const navigate = useNavigate();
  return (client) => void navigate({ to: '/clients/$client', params: { client } });
}
