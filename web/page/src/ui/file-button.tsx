/** A button that lets files be chosen. */
export function FileButton(props: {
  readonly label: string;
  readonly name: string;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <label class="button file">
      {props.label}
      <input
        type="file"
        multiple
        data-test={props.name}
        onChange={({ currentTarget }) => {
          props.onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
