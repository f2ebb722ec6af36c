import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

type Call<Input, Answer> = (input: Input) => Promise<Answer>;

/** A call that changes what these queries showed: it is done once they have been read again. */
export function useChange<Input = void, Answer = unknown>(mutationFn: Call<Input, Answer>, ...changed: QueryKey[]) {
  const reread = useReread(changed);
  return useMutation({ mutationFn, onSuccess: reread });
}

/** The same for a call that may have changed them even when it fails. */
export function useTriedChange<Input = void, Answer = unknown>(
  mutationFn: Call<Input, Answer>,
  ...changed: QueryKey[]
) {
  const reread = useReread(changed);
  return useMutation({ mutationFn, onSettled: reread });
}

function useReread(keys: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
