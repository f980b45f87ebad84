/** A worker that tells how many requests it was given together, and that some texts end. */
export default (tasks) =>
  tasks === 'status'
    ? {}
    : tasks.map(({ documents }) => {
        if (documents.text === 'poison') process.exit(1);
        return { text: String(tasks.length), sentences: 1 };
      });
